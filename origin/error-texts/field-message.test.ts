import { describe, expect, it } from 'vitest'
import { type BrokenRule, fieldMessage } from './field-message.ts'

const NB = { language: 'nb', country: 'NO' } as const
const SV = { language: 'sv', country: 'SE' } as const

describe('fieldMessage', () => {
  it.each<[BrokenRule, string]>([
    [{ code: 'blank', path: 'firstName' }, 'Skriv inn fornavnet ditt.'],
    [{ code: 'missing', path: 'floor' }, 'Fyll ut «Etasje».'],
    [{ code: 'too_long', path: 'billingAddress.city', limit: 60 }, 'Skriv maks 60\u00a0tegn i «Poststed».'],
    [{ code: 'too_short', path: 'newPassword', limit: 8 }, 'Skriv minst 8\u00a0tegn i «Nytt passord».'],
    [
      { code: 'out_of_range', path: 'lines.0.quantity', limit: 1, isLeast: true },
      'Skriv 1 eller mer i «Antall».',
    ],
    [{ code: 'out_of_range', path: 'birth_year', limit: 2026 }, 'Skriv 2026 eller mindre i «Fødselsår».'],
    [
      { code: 'out_of_range', path: 'items.0.amount', limit: 10_000, isLeast: true },
      'Skriv et helt beløp fra 100,00\u00a0kr til 5\u00a0000,00\u00a0kr.',
    ],
    [{ code: 'missing', path: 'items.1.recipient_name' }, 'Skriv hvem gavekortet er til.'],
    [{ code: 'missing', path: 'recipientName' }, 'Skriv inn navnet som står på døren.'],
    [{ code: 'invalid', path: 'postal_code' }, 'Skriv inn et postnummer på 4\u00a0sifre.'],
    [{ code: 'invalid', path: 'city' }, 'Sjekk «Poststed». Noe stemmer ikke der.'],
  ])('names field, rule and remedy of %o', (rule, said) => {
    expect(fieldMessage(rule, NB)).toBe(said)
  })

  it('counts the digits of the country', () => {
    expect(fieldMessage({ code: 'invalid', path: 'postalCode' }, SV)).toBe(
      'Skriv ett postnummer med 5\u00a0siffror.',
    )
    expect(fieldMessage({ code: 'invalid', path: 'organizationNumber' }, SV)).toMatch(/med 10\u00a0siffror/)
  })

  it("gives a field of no form the caller's name", () => {
    const rule = { code: 'missing', path: 'items.0.product_id' } as const
    expect(fieldMessage(rule, SV)).toBe('Fyll i ”items.0.product_id”.')
  })
})
