/** The places of tiles while their goods are not known yet. */
export function DuePlaces() {
  return (
    <div aria-hidden="true" className="needs-script pb-15">
      <div className="h-16" />
      <div className={DUE_GRID}>
        {Array.from({ length: DUE_SHOWN }, (_, index) => (
          <div key={index} className={DUE_TILE}>
            <div className={`${DUE_PICTURE} bg-sunken`} />
            <div className="mt-11 h-10" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Two rows on a phone, one on a desktop. */
export const DUE_SHOWN = 6

/** Three columns on a phone, fewer with large letters, and six on a desktop. */
export const DUE_GRID =
  'mt-2 grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] lg:grid-cols-6 gap-2 md:gap-4'
export const DUE_TILE =
  'h-full flex flex-col rounded-card bg-surface p-1.5 relative [box-shadow:0_1px_2px_rgb(18_55_42/0.08)]'
export const DUE_PICTURE = 'w-full aspect-[12/11] max-h-34 overflow-hidden rounded-picture'
