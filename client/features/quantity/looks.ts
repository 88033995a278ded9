/** The two sizes of the control. Each keeps its outer size at 0 and above, so that nothing moves. */
type Look = Record<'form' | 'filled' | 'minus' | 'input' | 'plus' | 'add', string>

const FORM = 'relative z-1 flex items-center'
const PILL = 'rounded-full bg-leaf-tint text-on-leaf-tint'
/** Shown by the loader before the bundle is here: the number beside plus. */
const EARLY =
  'data-[early]:before:content-[attr(data-early)] data-[early]:before:px-3 data-[early]:before:font-700 data-[early]:rounded-full data-[early]:bg-leaf-tint data-[early]:text-on-leaf-tint'
const STEP = 'relative inline-flex items-center justify-center cursor-pointer rounded-full'
const INPUT =
  'h-9 min-w-0 bg-transparent text-center font-700 tabular-nums rounded-2 outline-offset-0 focus:bg-surface focus:text-ink'
/** On a tile the pill is narrow; what can be hit is 44 pixels all the same. */
const REACH = "after:content-[''] after:absolute after:inset-y-0"

export const LOOKS: Record<'large' | 'small', Look> = {
  small: {
    form: `${FORM} h-11 ${EARLY}`,
    filled: PILL,
    minus: `${STEP} w-8.5 h-11 ${REACH} after:-left-2.5 after:right-0`,
    input: INPUT,
    plus: `${STEP} w-8.5 h-11 ${REACH} after:left-0 after:-right-2.5`,
    add: `${STEP} size-11 bg-leaf text-on-leaf text-xl hover:brightness-95`,
  },
  large: {
    form: `${FORM} h-13 w-full justify-between ${EARLY}`,
    filled: PILL,
    minus: `${STEP} size-13 text-xl`,
    input: `${INPUT} grow text-lg`,
    plus: `${STEP} size-13 text-xl`,
    add: `${STEP} h-13 grow gap-2 bg-leaf text-on-leaf font-700 text-lg hover:brightness-95`,
  },
}
