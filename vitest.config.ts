import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
// Of what the macros write: a test made with another one is made anew.
import './lingui.config.ts'
import { cataloguesPlugin } from './scripts/build/catalogues-plugin.ts'
import { clientBuildPlugin } from './scripts/build/client-build-plugin.ts'

/** Messages in components are macros; a test renders what the build renders. */
const macros = () => [babel({ presets: [linguiTransformerBabelPreset()] }), cataloguesPlugin()]

export default defineConfig({
  test: {
    projects: [
      {
        plugins: macros(),
        test: {
          name: 'rules',
          include: [
            '{shared,client,worker,origin,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,rules,support}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/fail-on-console.ts'],
        },
      },
      {
        plugins: macros(),
        test: {
          // The reference backend in this process: nothing is built for it.
          name: 'backend',
          include: ['tests/contract/**/*.test.ts'],
          // Bounds for a hang, far above what a test takes.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The local runner now and then breaks a connection to its database; a second try is told.
          retry: 1,
          // One for each of two cores; by itself Vitest leaves one of them idle.
          maxWorkers: 2,
        },
      },
      {
        // The worker's pages run in some of these tests as they do under `npm run dev`.
        plugins: [...macros(), clientBuildPlugin({ outDir: '' })],
        test: {
          name: 'workers',
          include: ['tests/{door,pages,faults}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/shared-shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: macros(),
        test: {
          name: 'browser',
          include: ['tests/{e2e,router}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/shared-shop.ts'],
          // Bounds for a hang, far above what a test takes: a busy machine is three times slower.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000, interval: 50 } },
          // A second try is told in the report; it is for the machine's hiccups, not for races.
          retry: 1,
          // Two Chromium processes at once are as many as two cores bear.
          maxWorkers: 2,
          // Each of the two stays: neither it nor its browser is started anew for every file.
          isolate: false,
        },
      },
    ],
  },
})
