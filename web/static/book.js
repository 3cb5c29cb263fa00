// The page of the form book. It does not use Python. The single file (the whole site in one file) shows this page on
// one of its screens.
import "./book/settings.js";
import { notice } from "./shared/notices.js";
import { Page } from "./book/show.js";
import * as store from "./book/store.js";
import { t } from "./shared/language.js";

/** @type {Page | null} */
let page = null;

/** Read the stored form book, and show it on the page. */
export async function show() {
  const { book, damaged, says } = await store.read();
  const place = document.getElementById("book");
  if (!place) return; // in the single file, people may have gone to another page meanwhile
  page = new Page(place, book);
  if (says) notice(says);
  if (Object.keys(damaged).length) {
    notice(t("Some saved data was damaged and has been set aside: {whats}. Nothing else is affected.", { whats: t("the form book") }));
  }
}

store.watch(() => void page?.refresh());
if (document.documentElement.dataset.single === undefined) void show();
