import { noUnlocalizedStrings } from './no-unlocalized-strings.ts'

/** Rules of our own that oxlint runs (.oxlintrc.json). */
export default { meta: { name: 'torg' }, rules: { 'no-unlocalized-strings': noUnlocalizedStrings } }
