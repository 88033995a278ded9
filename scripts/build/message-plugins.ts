import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { cataloguesPlugin } from './catalogues-plugin.ts'

/**
 * What code with messages needs: the transformation of Lingui's macros, before JSX is compiled, and the
 * catalogues.
 */
export function messagePlugins(options?: { isPseudo: boolean }): PluginOption[] {
  return [babel({ presets: [linguiTransformerBabelPreset()] }), cataloguesPlugin(options)]
}
