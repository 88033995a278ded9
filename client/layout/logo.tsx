/** The word mark as text, which needs no request. */
export function Logo() {
  return (
    <span className=":uno: text-[1.75rem] leading-none font-800 tracking-[-0.05em] inline-flex items-end">
      torg
      <span
        className=":uno: w-2.5 h-2.5 mb-0.5 ml-0.5 rounded-full rounded-bl-none bg-leaf"
        aria-hidden="true"
      />
    </span>
  )
}
