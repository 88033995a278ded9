import { describe, expect, it } from 'vitest'
import { type FormTree, toFormTree } from './form-tree.ts'
import { parsePicture } from './picture-field.ts'

const PICTURES = [
  { id: 1, name: 'Table', url: '/media/content/1.webp?v=a', width: 1200, height: 800 },
  { id: 2, name: 'Tall', url: '/media/content/2.webp?v=b', width: 480, height: 960 },
]

function parse(form: Record<string, string>, stored: unknown = null) {
  const faults: string[] = []
  const tree = toFormTree(form) as FormTree
  const picture = parsePicture(
    tree,
    { name: 'main_image', label: 'Picture', stored, pictures: PICTURES },
    (_, text) => faults.push(text),
  )
  return { picture: picture as Record<string, Record<string, number>> | null, faults }
}

describe('the picture of a document', () => {
  it('is chosen with its size, and removed', () => {
    const { picture } = parse({ picture: '1' })
    expect(picture).toMatchObject({
      asset: {
        url: PICTURES[0]?.url,
        metadata: { dimensions: { width: 1200, height: 800, aspectRatio: 1.5 } },
      },
      hotspot: null,
      crop: null,
    })
    expect(parse({ picture: '' }, picture).picture).toBeNull()
    expect(parse({ picture: '9' }).faults).toEqual(['Picture: choose one of the pictures.'])
  })

  it('has the hotspot and crop of the numbers, which are percentages', () => {
    const { picture: stored } = parse({ picture: '2' })
    const { picture, faults } = parse(
      { picture: 'kept', x: '25', y: '60,5', top: '10', right: '0', bottom: '5', left: '20' },
      stored,
    )
    expect(faults).toEqual([])
    expect(picture?.['hotspot']).toEqual({ x: 0.25, y: 0.605, width: 0.3, height: 0.3 })
    expect(picture?.['crop']).toEqual({ top: 0.1, right: 0, bottom: 0.05, left: 0.2 })
    // Its size is another one where the editor says so.
    const small = { picture: 'kept', x: '25', y: '60,5', width: '10', height: '12,5' }
    expect(parse(small, picture).picture?.['hotspot']).toMatchObject({ width: 0.1, height: 0.125 })
    // The same form again changes nothing.
    expect(
      parse({ picture: '2', x: '25', y: '60.5', top: '10', right: '0', bottom: '5', left: '20' }, picture)
        .picture,
    ).toEqual(picture)
  })

  it('has the hotspot or the corner of the crop that a click says', () => {
    const { picture: stored } = parse({ picture: '2' })
    // Shown 240 wide and so 480 high.
    const click = { picture: '2', 'click.x': '60', 'click.y': '120' }
    expect(parse({ ...click, sets: 'hotspot' }, stored).picture?.['hotspot']).toMatchObject({
      x: 0.25,
      y: 0.25,
    })
    expect(parse({ ...click, sets: 'from' }, stored).picture?.['crop']).toEqual({
      top: 0.25,
      right: 0,
      bottom: 0,
      left: 0.25,
    })
    expect(parse({ ...click, sets: 'to' }, stored).picture?.['crop']).toEqual({
      top: 0,
      right: 0.75,
      bottom: 0.75,
      left: 0,
    })
  })

  it('stays as it is at a press by keyboard, which has no place', () => {
    const { picture: stored } = parse({ picture: '2', x: '70', y: '30', left: '10' })
    const press = { picture: 'kept', x: '70', y: '30', left: '10', 'click.x': '0', 'click.y': '0' }
    for (const sets of ['hotspot', 'from', 'to']) {
      expect(parse({ ...press, sets }, stored).picture).toEqual(stored)
    }
  })

  it('refuses numbers that are no share and a crop that leaves nothing', () => {
    const { picture: stored } = parse({ picture: '1' })
    expect(parse({ picture: 'kept', x: '101', y: 'left' }, stored).faults).toEqual([
      'Picture, hotspot from the left: write a percentage from 0 to 100.',
      'Picture, hotspot from the top: write a percentage from 0 to 100.',
    ])
    expect(parse({ picture: 'kept', left: '60', right: '40' }, stored).faults).toEqual([
      'Picture, crop: leave at least 5 percent of width and height.',
    ])
  })
})
