// The translations of messages by their English texts; none for English. The build writes another language's here.
/** @type {Record<string, string | string[]>} */
export const messages = {};
