/**
 * Where the loader leaves clicks (client/loader.ts), in the tab's storage. Short, because every page's HTML has it; apart
 * from what reads them, which loads only when there are any.
 */
export const LEFT_CLICKS = 'torg'
