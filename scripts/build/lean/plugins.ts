import type { Plugin } from 'vite'
import { reactStringsPlugin } from '../react-strings/plugin.ts'
import { leanClientPlugin } from './client-plugin.ts'
import { leanModulesPlugin } from './modules-plugin.ts'

/**
 * All by which a lean build differs from a plain one. The HTML of the worker that Vite builds as
 * `environment` is the same byte for byte (tests/pages/builds.test.ts).
 */
export function leanPlugins(environment: string): Plugin[] {
  return [leanClientPlugin(), reactStringsPlugin(environment), leanModulesPlugin(environment)]
}
