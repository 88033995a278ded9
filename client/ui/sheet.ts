/** Classes of a dialog that is a sheet on a phone. Apart from it, because pages without one say them, too. */
export const SHEET =
  'max-md:mt-24 max-md:mb-0 max-md:max-w-none max-md:max-h-none w-full md:w-[min(62rem,calc(100%-1rem))] h-[calc(100dvh-6rem)] md:h-[min(46rem,calc(100dvh-1rem))] max-md:rounded-b-none overflow-y-auto'
