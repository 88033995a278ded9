/** A shape that keeps the place of what is loading; its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-picture bg-sunken animate-pulse ${className}`} />
}

/** Lines of text to come; the last one is shorter, as it mostly is. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={`h-4 ${index === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  )
}
