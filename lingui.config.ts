import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nb', 'sv'],
  fallbackLocales: false,
  // One catalogue per language (docs/decisions/2026-11-22-2030-one-catalogue-per-language.md).
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/client', '<rootDir>/origin', '<rootDir>/worker'],
      exclude: ['**/*.test.*', '**/*.d.ts'],
    },
  ],
  // By file, so that a translator reads what stands together together.
  orderBy: 'origin',
  // The macros' imports: our own runtime (client/lingui.tsx).
  runtimeConfigModule: { Trans: ['#lingui', 'Trans'], useLingui: ['#lingui', 'useLingui'] },
  format: formatter({ lineNumbers: false }),
})
