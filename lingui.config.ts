import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** One catalogue per noun: a feature and a screen of the same name share it; the rest is `shell`, or `server`. */
const nouns = new Map<string, string[]>()
for (const layer of ['features', 'screens']) {
  for (const entry of readdirSync(new URL(`client/${layer}`, import.meta.url), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    nouns.set(entry.name, [...(nouns.get(entry.name) ?? []), `client/${layer}/${entry.name}`])
  }
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nb', 'sv'],
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/shell',
      include: ['<rootDir>/client'],
      exclude: ['<rootDir>/client/features/**', '<rootDir>/client/screens/**', '**/*.test.*'],
    },
    ...[...nouns].map(([noun, folders]) => ({
      path: `<rootDir>/locales/{locale}/${noun}`,
      include: folders.map((folder) => `<rootDir>/${folder}`),
      exclude: ['**/*.test.*'],
    })),
    {
      path: '<rootDir>/locales/{locale}/server',
      include: ['<rootDir>/origin', '<rootDir>/worker'],
      exclude: ['**/*.test.*', '**/*.d.ts'],
    },
  ],
  // The macros' imports: our own runtime (client/lingui.tsx).
  runtimeConfigModule: { Trans: ['#lingui', 'Trans'], useLingui: ['#lingui', 'useLingui'] },
  format: formatter({ lineNumbers: false }),
})
