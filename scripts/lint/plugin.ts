import { noExpressionInMessage } from './no-expression-in-message.ts'
import { noUnlocalizedStrings } from './no-unlocalized-strings.ts'

/** Rules of our own that oxlint runs (.oxlintrc.json). */
export default {
  meta: { name: 'torg' },
  rules: {
    'no-expression-in-message': noExpressionInMessage,
    'no-unlocalized-strings': noUnlocalizedStrings,
  },
}
