/** The fields of the editor's form as a browser sends them unchanged. */
export function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('<form method="post"'), html.indexOf('<h2>History'))
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  for (const [, tag = ''] of form.matchAll(/<input ([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (!name || (tag.includes('checkbox') && !tag.includes('checked'))) continue
    fields[name] = tag.includes('checkbox') ? 'on' : unescaped(/value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea name="([^"]*)"[^>]*>([^<]*)</g)) {
    fields[name] = unescaped(text)
  }
  for (const [, name = '', options = ''] of form.matchAll(/<select name="([^"]*)"[^>]*>(.*?)<\/select>/gs)) {
    const chosen =
      /<option value="([^"]*)" selected/.exec(options) ?? /<option selected[^>]*>([^<]*)/.exec(options)
    fields[name] = chosen?.[1] ?? ''
  }
  return fields
}
