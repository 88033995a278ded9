/** @jsxImportSource hono/jsx */
import { addPicture, listPictures, PICTURE_BYTES_MAX } from '../../media/content-pictures.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

const NAME_MAX = 80
const LIMIT = `${PICTURE_BYTES_MAX / 1_000} kB`

/** Pictures for the pages of editors, and the form that sends one. */
export const picturesPanel: Panel = {
  segment: 'pictures',
  title: 'Pictures',

  async show({ db }) {
    const pictures = await listPictures(db)
    return (
      <>
        <PostForm enctype="multipart/form-data">
          <p>
            <label>
              Picture <small>JPEG, PNG or WebP, at most {LIMIT}; 1,600 pixels wide is enough</small>
              <br />
              <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" required />
            </label>
          </p>
          <p>
            <label>
              Name <small>for colleagues, not shown to visitors</small>
              <br />
              <input class="wide" name="name" maxlength={NAME_MAX} required />
            </label>
          </p>
          <button>Send</button>
        </PostForm>
        <Table heads={['Number', 'Picture', 'Pixels']}>
          {pictures.map(({ id, name, width, height, url }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>
                <img src={url} alt="" width={96} height={(96 * height) / width} loading="lazy" /> {name}
              </td>
              <td>
                {width} × {height}
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async change(deps, form) {
    const { picture } = form
    const name = typeof form['name'] === 'string' ? form['name'].trim() : ''
    if (name === '' || name.length > NAME_MAX) {
      throw new ConsoleError(`Name: write one of at most ${NAME_MAX} characters.`)
    }
    if (!(picture instanceof File) || picture.size === 0) throw new ConsoleError('Picture: choose a file.')
    if (picture.size > PICTURE_BYTES_MAX) {
      throw new ConsoleError(`Picture: at most ${LIMIT}. Save it smaller, and send it again.`)
    }
    const added = await addPicture(deps, name, new Uint8Array(await picture.arrayBuffer()))
    if (!added) throw new ConsoleError('Picture: the file is no JPEG, PNG or WebP.')
    return `Picture ${added.id} is stored. Documents under Content offer it now.`
  },
}
