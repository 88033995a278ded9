import { defineConfig } from 'vitest/config'
// Of what the macros write: a test made with another one is made anew.
import './lingui.config.ts'
import { messagePlugins } from './scripts/build/message-plugins.ts'
import { clientBuildPlugin } from './scripts/build/client-build-plugin.ts'
import { pinClock } from './scripts/system/clock.ts'

// Every process of this run, and every shop it starts, has one clock.
pinClock()

/**
 * Two processes run all files: by itself Vitest leaves one of two cores idle, and loads every module anew
 * for every file. What a test stubs is restored before the next one.
 */
const SHARED = { maxWorkers: 2, isolate: false, restoreMocks: true, unstubGlobals: true }

/** How long `expect.poll` waits: a bound for a hang. Vitest's own second is too short on a busy machine. */
const PATIENT = { poll: { timeout: 15_000, interval: 50 } }

/** A test that expects nothing fails. In a browser's tests many wait for what they want to see instead. */
const ASSERTING = { expect: { ...PATIENT, requireAssertions: true } }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: messagePlugins(),
        test: {
          name: 'rules',
          include: [
            '{shared,client,worker,origin,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,rules,support}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/fail-on-console.ts'],
          // A bound for a hang: some read the whole project, on a machine that does other things too.
          testTimeout: 30_000,
          ...SHARED,
          ...ASSERTING,
        },
      },
      {
        plugins: messagePlugins(),
        test: {
          // The reference backend in this process: nothing is built for it.
          name: 'backend',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/statements-on-d1.ts'],
          setupFiles: ['tests/support/report-statements.ts'],
          // Bounds for a hang, far above what a test takes.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...SHARED,
          ...ASSERTING,
        },
      },
      {
        // The worker's pages run in some of these tests as they do under `npm run dev`.
        plugins: [...messagePlugins(), clientBuildPlugin({ outDir: '' })],
        test: {
          name: 'workers',
          include: ['tests/{worker,pages,faults}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/shared-shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          ...SHARED,
        },
      },
      {
        plugins: messagePlugins(),
        test: {
          name: 'browser',
          include: ['tests/{e2e,router}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/shared-shop.ts'],
          // Bounds for a hang, far above what a test takes: a busy machine is three times slower.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: PATIENT,
          // Two Chromium processes at once are as many as two cores bear.
          maxWorkers: 2,
          // Each of the two stays: neither it nor its browser is started anew for every file.
          isolate: false,
        },
      },
      {
        plugins: messagePlugins(),
        test: {
          // Of a build with the pseudo-locale: `npm run prove -- pseudo`.
          name: 'pseudo',
          include: ['tests/pseudo/**/*.test.ts'],
          globalSetup: ['tests/support/shared-shop.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: PATIENT,
        },
      },
      {
        plugins: messagePlugins(),
        test: {
          // Long looks at all screens: `npm run prove -- screenshots` and `npm run prove -- axe`.
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['tests/support/shared-shop.ts'],
          hookTimeout: 90_000,
          expect: PATIENT,
        },
      },
    ],
  },
})
