/** The name of a category in its address. */
export const SLUG = /^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,9}$/
/** The colour behind its picture. */
export const TINT = /^#[0-9A-F]{6}$/i
