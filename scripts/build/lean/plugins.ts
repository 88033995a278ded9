import type { Plugin } from 'vite'
import { reactStringsPlugin } from '../react-strings/plugin.ts'
import { leanClientPlugin } from './client-plugin.ts'
import { leanModulesPlugin } from './modules-plugin.ts'

/**
 * All plugins of a lean build. The HTML of the worker that Vite builds as `environment` is byte for byte that
 * of a plain build (tests/pages/builds.test.ts).
 */
export function leanPlugins(environment: string): Plugin[] {
  return [leanClientPlugin(), reactStringsPlugin(environment), leanModulesPlugin(environment)]
}
