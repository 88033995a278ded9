/** A placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-picture bg-sunken animate-pulse ${className}`} />
}

/** Placeholder lines of text; the last one is shorter, as in most texts. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={`h-4 ${index === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  )
}
