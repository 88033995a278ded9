import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonClass } from './button.tsx'
import { Loading } from './loading.tsx'
import { Picture } from './picture.tsx'
import { Spinner } from './spinner.tsx'
import { I18nProvider, setupI18n } from '../lingui.tsx'

test('a picture reserves its space and loads lazily unless it is in the first row', () => {
  expect(render(<Picture src="/a.svg" alt="Milk" width={168} height={168} />)).toContain(
    'src="/a.svg" alt="Milk" width="168" height="168" loading="lazy"',
  )
  const eager = renderToStaticMarkup(<Picture src="/a.svg" alt="" width={1} height={1} isEager />)
  expect(eager).toContain('loading="eager"')
})

test('a missing picture keeps its space and its alternative text', () => {
  const markup = render(<Picture src={null} alt="Milk" width={96} height={64} />)
  expect(markup).toContain('role="img" aria-label="Milk"')
  expect(markup).toContain('aspect-ratio:96 / 64')
  expect(render(<Picture src={null} alt="" width={1} height={1} />)).toContain('aria-hidden="true"')
})

test('a spinner with a value clamps it and announces it', () => {
  const markup = render(<Spinner value={140} label="Upload" />)
  expect(markup).toContain('aria-label="Upload" aria-valuenow="100" aria-valuemin="0" aria-valuemax="100"')
})

test('a button is at least 44 pixels high, submits no form by default and ignores clicks while pending', () => {
  expect(buttonClass()).toContain('min-h-11')
  expect(buttonClass({ size: 'icon' })).toContain('size-11')
  expect(render(<Button>Add</Button>)).toContain('type="button"')
  const pending = render(<Button isPending>Add</Button>)
  expect(pending).toContain('disabled=""')
  expect(pending).toContain('aria-busy="true"')
})

test('Loading shows nothing at first and a retry button after an error', () => {
  expect(render(<Loading />)).toMatch(/data-state="loading"[^>]*><\/div>$/)
  expect(render(<Loading hasFailed onRetry={() => {}} />)).toMatch(/data-state="error".*<button/)
})

function render(element: ReactNode): string {
  const i18n = setupI18n({ locale: 'en', messages: {}, missing: (id) => id })
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
}
