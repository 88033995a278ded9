/** Where pages ask for the tag manager's script: a path of the shop. */
export const TAG_MANAGER_PATH = '/tag-manager.js'
