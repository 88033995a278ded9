import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '../form/text-field.tsx'

/** Number and code of a gift card, as they stand on paper or in an e-mail. */
export function SecretFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="giftcardNumber"
        label={<Trans>Gift-card number</Trans>}
        hint={<Trans>The long number on the card or in the e-mail.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={25}
        pattern="[0-9\s\-]+"
        fault={t`Enter all digits of the gift-card number.`}
      />
      <TextField
        name="code"
        label={<Trans comment="of a gift card: four digits">Code</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        pattern="[0-9]+"
        fault={t`Enter the code that stands beside the number.`}
      />
    </>
  )
}
