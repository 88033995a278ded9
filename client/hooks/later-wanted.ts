/** An event on the document that counts as a visitor's first sign (first-sign.ts). */
export const LATER_WANTED = 'torg:later'
