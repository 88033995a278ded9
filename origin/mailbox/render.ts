import { SELLERS } from '../../shared/sellers.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A paragraph, a link on its own line, a table of two or more columns, or a code. */
export type EmailPart =
  | string
  | { text: string; href: string }
  | { rows: readonly (readonly string[])[] }
  | { heading: string }
  /** A code to type, shown large. */
  | { code: string }

type Content = { country: Country; parts: readonly EmailPart[] }

/** Renders an e-mail as plain text. `origin` is put before links that are paths. */
export function renderText({ country, parts }: Content, origin: string): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('code' in part) return part.code
    if ('heading' in part) return part.heading
    if ('rows' in part) return part.rows.map((row) => row.join('  ')).join('\n')
    return `${part.text}:\n${new URL(part.href, origin)}`
  })
  return [...body, footOf(country).join('\n')].join('\n\n')
}

/** Who sent the e-mail: it ends every one. */
function footOf(country: Country): string[] {
  const { name, address, phone, email } = SELLERS[country]
  return [name, address, phone, email]
}

/** Plain HTML that every e-mail client shows the same: no images, nothing loaded, every text escaped. */
export function renderHtml(
  { country, language, subject, parts }: Content & { language: Language; subject: string },
  origin: string,
): string {
  const body = parts.map((part) => partHtml(part, origin)).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf8f1;color:#16201b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px">
<p style="font-weight:700;color:#12372a">Torg</p>
${body}
<p style="margin-top:32px;font-size:14px;color:#5d665f">${footOf(country).map(escapeHtml).join('<br>')}</p>
</div></body></html>`
}

function partHtml(part: EmailPart, origin: string): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('code' in part) {
    return `<p style="font-size:32px;font-weight:700;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  }
  if ('heading' in part) return `<h2 style="font-size:20px;line-height:1.25">${escapeHtml(part.heading)}</h2>`
  if ('rows' in part) return tableHtml(part.rows)
  return `<p><a style="color:#12372a;font-weight:700" href="${escapeHtml(String(new URL(part.href, origin)))}">${escapeHtml(part.text)}</a></p>`
}

function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row
      .map(
        (cell, index) =>
          `<td style="padding:4px 12px 4px 0${index > 0 ? ';text-align:right' : ''}">${escapeHtml(cell)}</td>`,
      )
      .join('')
  return `<table style="border-collapse:collapse">${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
}
