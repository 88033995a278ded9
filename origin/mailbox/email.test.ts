import { expect, it } from 'vitest'
import { payloadOf, type Email } from './email.ts'

const EMAIL: Email = {
  to: 'kari@torg.test',
  firstName: 'Kari',
  country: 'NO',
  language: 'nb',
  template: 'receipt',
  subject: 'Kvittering <1> & mer',
  parts: [
    'Her er "kvitteringen"',
    { text: 'Se bestillingen', href: '/no/account/orders/?page=1&status=past' },
    {
      rows: [
        ['Melk', '20,80'],
        ['<b>Brød</b>', '39,90'],
      ],
    },
    { code: '123456' },
  ],
}

it('an e-mail has the same content as text and as HTML, with every text escaped', () => {
  const { text, html, headers } = payloadOf(EMAIL, 'https://torg.example')
  expect(text).toBe(
    [
      'Hei, Kari!',
      'Her er "kvitteringen"',
      'Se bestillingen:\nhttps://torg.example/no/account/orders/?page=1&status=past',
      'Melk  20,80\n<b>Brød</b>  39,90',
      '123456',
      'Torg Norge AS\nTorggata 1, 0181 Oslo\n+47 21 00 00 00\nhjelp@torg.example',
    ].join('\n\n'),
  )
  expect(html).toContain('<html lang="nb">')
  expect(html).toContain('Kvittering &lt;1&gt; &amp; mer')
  expect(html).toContain('href="https://torg.example/no/account/orders/?page=1&amp;status=past"')
  expect(html).toContain('Torg Norge AS<br>Torggata 1, 0181 Oslo<br>+47 21 00 00 00<br>hjelp@torg.example')
  expect(html).not.toContain('<b>')
  expect(headers).toEqual({})
})

it('an e-mail with an unsubscribe link has its absolute URL in the headers', () => {
  const { headers } = payloadOf({ ...EMAIL, unsubscribeUrl: '/api/v1/stop/' }, 'https://torg.example')
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://torg.example/api/v1/stop/>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
