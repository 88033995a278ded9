/** @jsxImportSource hono/jsx */
import { addFile, FILE_BYTES_MAX, listFiles } from '../../media/content-files.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

const NAME_MAX = 80
const LIMIT = `${FILE_BYTES_MAX / 1_000} kB`

/** Files that visitors download by links of the kind `file`, and the form that sends one. */
export const filesPanel: Panel = {
  segment: 'files',
  title: 'Files',

  async show({ db }) {
    const files = await listFiles(db)
    return (
      <>
        <PostForm enctype="multipart/form-data">
          <p>
            <label>
              File <small>PDF, at most {LIMIT}</small>
              <br />
              <input type="file" name="file" accept="application/pdf" required />
            </label>
          </p>
          <p>
            <label>
              Name <small>under which visitors save it, such as Terms 2027</small>
              <br />
              <input class="wide" name="name" maxlength={NAME_MAX} required />
            </label>
          </p>
          <button>Send</button>
        </PostForm>
        <Table heads={['Name', 'Size', 'Target of a link', 'File']}>
          {files.map(({ id, name, bytes, url }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{Math.ceil(bytes / 1_000)} kB</td>
              <td>
                <code>file:{url}</code>
              </td>
              <td>
                <a href={url}>Download {name}</a>
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async change(deps, form) {
    const { file } = form
    const name = typeof form['name'] === 'string' ? form['name'].trim() : ''
    if (name === '' || name.length > NAME_MAX) {
      throw new ConsoleError(`Name: write one of at most ${NAME_MAX} characters.`)
    }
    if (!(file instanceof File) || file.size === 0) throw new ConsoleError('File: choose one.')
    if (file.size > FILE_BYTES_MAX) {
      throw new ConsoleError(`File: at most ${LIMIT}. Save it smaller, and send it again.`)
    }
    const added = await addFile(deps, name, new Uint8Array(await file.arrayBuffer()))
    if (!added) throw new ConsoleError('File: it is no PDF, or not a whole one.')
    return `${added.name} is stored. Links lead to it by the target file:${added.url}`
  },
}
