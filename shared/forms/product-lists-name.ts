/** The name of the form that saves goods as a list, for pages that have its button and not yet its code. */
export const SAVE_LIST_FORM = 'save-list'
