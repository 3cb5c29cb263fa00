// The page of the book. It needs no Python. In the single file, it is one of the pages that are shown there.
import "./book/settings.js";
import { notice } from "./shared/notices.js";
import { Page } from "./book/show.js";
import * as store from "./book/store.js";
import { t } from "./shared/language.js";

/** @type {Page | null} */
let page = null;

/** Show the book in its place on the page. */
export async function show() {
  const { book, damaged, says } = await store.read();
  const place = document.getElementById("book");
  if (!place) return; // in the single file, another page has come meanwhile
  page = new Page(place, book);
  if (says) notice(says);
  if (Object.keys(damaged).length) {
    notice(t("Some saved data was damaged and has been set aside: {whats}. Nothing else is affected.", { whats: t("the form book") }));
  }
}

store.watch(() => void page?.refresh());
if (document.documentElement.dataset.single === undefined) void show();
