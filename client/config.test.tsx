import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useApi } from './api/api-context.tsx'
import { useLocale, usePageContext, usePublicConfig } from './config.tsx'
import { useServices } from './hooks/use-services.tsx'
import { useLocation, useRouter } from './router/use-router.ts'

const ACCESSORS = { useApi, useServices, useLocale, useLocation, usePageContext, usePublicConfig, useRouter }

test.each(Object.entries(ACCESSORS))(
  '%s throws outside its provider and names the provider',
  (_, accessor) => {
    const Component = () => {
      accessor()
      return null
    }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderToString(<Component />)).toThrow(/needs an? \w+Provider above it/)
  },
)
