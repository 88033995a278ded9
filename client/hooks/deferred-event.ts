/** An event on the document that starts the deferred code like a first interaction (first-interaction.ts). */
export const START_DEFERRED = 'torg:later'
