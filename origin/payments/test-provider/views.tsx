/** @jsxImportSource hono/jsx */
import type { MessageDescriptor } from '@lingui/core'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Language } from '../../../shared/sites.ts'
import { WEBHOOK_TIMES, type PspSession } from './books.ts'
import { TEST_CARDS } from './cards.ts'
import { CHOICES } from './outcomes.ts'
import { text } from '../../text/text.ts'
import { PSP_TEXTS } from './texts.ts'

const SHEET = `
body{font:17px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f8;color:#171b2b}
main{max-width:26rem;margin:0 auto;padding:16px}
form{background:#fff;border-radius:12px;padding:16px;margin:0 0 16px}
button,select{font:inherit;min-height:44px;border-radius:8px;border:1px solid #5b6279;background:#fff;color:inherit;width:100%;margin:0 0 10px;padding:0 12px}
button.main{background:#2a3f9d;border-color:#2a3f9d;color:#fff;font-weight:600}
button:focus-visible,select:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #d97706;outline-offset:2px}
fieldset{border:0;padding:0;margin:0 0 12px}legend,label.field{font-weight:600;padding:0}
label.choice{display:flex;gap:10px;align-items:center;min-height:44px}
strong{font-size:1.6rem;display:block}`

/** The provider's page for an open payment: plain HTML, one form, no script. */
export function PaymentPage({ session, language }: { session: PspSession; language: Language }) {
  const say = sayIn(language)
  return (
    <Page title={say(PSP_TEXTS.title)} language={language}>
      <p>{say(PSP_TEXTS.intro)}</p>
      <form method="post">
        <p>
          {say(PSP_TEXTS.amount)} <strong>{formatMoney(session.amount_minor, language)}</strong>
        </p>
        <label class="field" for="card">
          {say(PSP_TEXTS.card)}
        </label>
        <select id="card" name="card">
          {TEST_CARDS.map(({ brand, lastFour }) => (
            <option key={lastFour} value={lastFour}>
              {brand} •••• {lastFour}
            </option>
          ))}
        </select>
        <button class="main" name="choice" value="pay">
          {say(PSP_TEXTS.pay)}
        </button>
        <fieldset>
          <legend>{say(PSP_TEXTS.webhook)}</legend>
          {WEBHOOK_TIMES.map((time) =>
            time === 'never' ? null : (
              <label key={time} class="choice">
                <input type="radio" name="webhook" value={time} checked={time === 'before'} />
                {say(PSP_TEXTS.webhooks[time])}
              </label>
            ),
          )}
        </fieldset>
        <fieldset>
          <legend>{say(PSP_TEXTS.ways)}</legend>
          {CHOICES.map((choice) =>
            choice === 'pay' ? null : (
              <button key={choice} name="choice" value={choice}>
                {say(PSP_TEXTS.choices[choice])}
              </button>
            ),
          )}
        </fieldset>
      </form>
    </Page>
  )
}

/** The bank's challenge page. */
export function ChallengePage({ language }: { language: Language }) {
  const say = sayIn(language)
  return (
    <Page title="3-D Secure" language={language}>
      <form method="post">
        <p>{say(PSP_TEXTS.challenge)}</p>
        <button class="main" name="choice" value="approve">
          {say(PSP_TEXTS.challengeYes)}
        </button>
        <button name="choice" value="decline">
          {say(PSP_TEXTS.challengeNo)}
        </button>
      </form>
    </Page>
  )
}

/** The final page of a buyer who is not redirected. */
export function DonePage({ language, href }: { language: Language; href: string }) {
  const say = sayIn(language)
  return (
    <Page title={say(PSP_TEXTS.title)} language={language}>
      <p>{say(PSP_TEXTS.done)}</p>
      <p>
        <a href={href}>{say(PSP_TEXTS.back)}</a>
      </p>
    </Page>
  )
}

/** The test page for an identity check. */
export function IdentityPage({ language }: { language: Language }) {
  const say = sayIn(language)
  return (
    <Page title={say(PSP_TEXTS.identityTitle)} language={language}>
      <form method="post">
        <p>{say(PSP_TEXTS.identityIntro)}</p>
        <button class="main" name="age" value="adult">
          {say(PSP_TEXTS.identityAdult)}
        </button>
        <button name="age" value="child">
          {say(PSP_TEXTS.identityChild)}
        </button>
        <button name="age" value="cancel">
          {say(PSP_TEXTS.identityCancel)}
        </button>
      </form>
    </Page>
  )
}

const sayIn = (language: Language) => (message: MessageDescriptor) => text(language, message)

function Page({ title, language, children }: { title: string; language: Language; children: Child }) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          {/* Without it the browser requests `/favicon.ico`, which does not exist. */}
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <title>{title}</title>
          <style>{raw(SHEET)}</style>
        </head>
        <body>
          <main>
            <h1>{title}</h1>
            {children}
          </main>
        </body>
      </html>
    </>
  )
}
