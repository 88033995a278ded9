import type { Browser } from 'playwright'
import { type Counts, createShopper } from './shopper.ts'

const TAPS = 25
const WORDS = ['melk', 'brød', 'egg', 'bananer', 'epler']

/**
 * A page with one button and one field, on the same phone: what a tap and a key take on this machine when a page
 * changes one word.
 */
export async function useEmptyPage(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  await shopper.context.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await shopper.begin('/empty')
  for (let tap = 0; tap < TAPS; tap += 1) await shopper.tap('button')
  await shopper.tap('input')
  for (const word of WORDS) await shopper.type(word)
  const counts = shopper.counts()
  await shopper.context.close()
  return counts
}

const PAGE = `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>One button</title>
  <button style="padding: 1rem">0</button>
  <p><input style="font-size: 1rem" aria-label="Words"></p>
  <p></p>
  <script>
    // The mark of a hydrated page, for which the shopper waits.
    window.__torg = { take: true }
    const [button, input, text] = document.querySelectorAll('button, input, p:last-of-type')
    button.onclick = () => { button.textContent = Number(button.textContent) + 1 }
    input.oninput = () => { text.textContent = input.value }
  </script>
</html>`
