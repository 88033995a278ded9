/**
 * One line of tiles that a phone scrolls sideways, a grid from 640 px on. On a phone every tile is at least as high
 * as one whose name takes two lines, and one out of sight counts with the same height: the line keeps its height
 * while it is scrolled.
 */
export const ROW =
  ':uno: flex sm:grid sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6 group-data-[beside]/page:xl:grid-cols-4 gap-2 md:gap-4 max-md:overflow-x-auto max-md:-mx-4 max-md:px-4 py-1 [scrollbar-width:none] [&>li]:shrink-0 max-sm:[&>li]:w-37 max-sm:[&>li]:min-h-[241px] [@media(hover:none)]:[&>li]:[content-visibility:auto] [@media(hover:none)]:[&>li]:[contain-intrinsic-size:auto_241px] [@media(hover:none)]:[&>li]:[overflow-clip-margin:6px]'
