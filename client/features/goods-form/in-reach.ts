/**
 * The end of a form whose rows are longer than the screen: above the bar until its own place comes into sight, where
 * the screen is high enough.
 * In a file of its own, so that other pages' inlined sheets do without its shadow.
 */
export const IN_REACH =
  '[@media(min-height:40rem)]:sticky bottom-[calc(var(--bar)+var(--edit)+var(--asked,0px)+0.5rem)] z-10 [box-shadow:0_8px_16px_rgb(22_32_27/0.16)]'
