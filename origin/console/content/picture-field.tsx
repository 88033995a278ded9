/** @jsxImportSource hono/jsx */
import { ConsoleLink } from '../console-link.tsx'
import {
  type ChosenPicture,
  CROP_SIDES,
  SHOWN_WIDTH,
  type StoredPicture,
} from '../../cms/rules/picture-field.ts'

/** The picture of a document: which one, and its hotspot and crop by click or by numbers. */
export function PictureField({
  name,
  label,
  picture,
  pictures,
  wrong,
}: {
  name: string
  label: string
  picture: StoredPicture | null
  pictures: readonly ChosenPicture[]
  wrong: ReadonlySet<string>
}) {
  return (
    // A click on the picture loads the page anew, at this place.
    <fieldset id={name}>
      <legend>{label}</legend>
      <p>
        <PictureChoice name={`${name}.picture`} label="Which one" picture={picture} pictures={pictures} />{' '}
        <ConsoleLink to="pictures">Send a new picture</ConsoleLink>. Save to see the one you have chosen.
      </p>
      {picture && <Frame name={name} picture={picture} wrong={wrong} />}
    </fieldset>
  )
}

/** Which of the pictures, or none; one that is not among them may be kept. */
export function PictureChoice({
  name,
  label,
  picture,
  pictures,
  isWrong = false,
}: {
  name: string
  label: string
  picture: StoredPicture | null
  pictures: readonly ChosenPicture[]
  isWrong?: boolean
}) {
  const isListed = pictures.some(({ url }) => url === picture?.asset.url)
  return (
    <label>
      {label}{' '}
      <select name={name} aria-invalid={isWrong ? 'true' : undefined}>
        <option value="">none</option>
        {picture && !isListed && (
          <option value="kept" selected>
            as it is
          </option>
        )}
        {pictures.map(({ id, name: words, width, height, url }) => (
          <option key={id} value={id} selected={url === picture?.asset.url}>
            {words} ({width} × {height})
          </option>
        ))}
      </select>
    </label>
  )
}

const SETS = {
  hotspot: 'the hotspot, which stays visible',
  from: 'the upper left corner of the crop',
  to: 'the lower right corner of the crop',
} as const

function Frame({
  name,
  picture,
  wrong,
}: {
  name: string
  picture: StoredPicture
  wrong: ReadonlySet<string>
}) {
  const { asset, hotspot, crop } = picture
  const { width, height } = asset.metadata.dimensions
  const { x, y, width: wide, height: high } = hotspot ?? { x: 0.5, y: 0.5, width: 0.3, height: 0.3 }
  const sides = crop ?? { top: 0, right: 0, bottom: 0, left: 0 }
  const cut = CROP_SIDES.map((side) => percent(sides[side])).join(' ')
  return (
    <>
      <p>
        A click on the picture sets{' '}
        <select name={`${name}.sets`} aria-label="What a click sets">
          {Object.entries(SETS).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>{' '}
        and saves a draft. The numbers below do the same.
      </p>
      <div style={`position:relative;width:${SHOWN_WIDTH}px`}>
        <input
          type="image"
          name={`${name}.click`}
          formaction={`#${name}`}
          src={asset.url}
          alt="Set the chosen point of the picture"
          style={`display:block;padding:0;width:${SHOWN_WIDTH}px;height:${(SHOWN_WIDTH * height) / width}px`}
        />
        <span
          style={`position:absolute;inset:${cut};border:2px dashed #fff;outline:2px dashed #16201b;pointer-events:none`}
        />
        <span
          style={`position:absolute;left:${percent(x)};top:${percent(y)};width:14px;height:14px;margin:-9px;border:2px solid #fff;border-radius:50%;background:#b3261e;pointer-events:none`}
        />
        <span
          style={`position:absolute;left:${percent(x - wide / 2)};top:${percent(y - high / 2)};width:${percent(wide)};height:${percent(high)};border:2px solid #fff;outline:2px solid #b3261e;border-radius:50%;pointer-events:none`}
        />
      </div>
      <div class="row">
        <Percent name={`${name}.x`} label="Hotspot from the left, %" value={x} wrong={wrong} />
        <Percent name={`${name}.y`} label="Hotspot from the top, %" value={y} wrong={wrong} />
        <Percent name={`${name}.width`} label="Width of the hotspot, %" value={wide} wrong={wrong} />
        <Percent name={`${name}.height`} label="Height of the hotspot, %" value={high} wrong={wrong} />
        {CROP_SIDES.map((side) => (
          <Percent
            key={side}
            name={`${name}.${side}`}
            label={`Cut off at the ${side}, %`}
            value={sides[side]}
            wrong={wrong}
          />
        ))}
      </div>
    </>
  )
}

function Percent({
  name,
  label,
  value,
  wrong,
}: {
  name: string
  label: string
  value: number
  wrong: ReadonlySet<string>
}) {
  return (
    <label class="cell">
      {label}
      <input
        type="number"
        name={name}
        value={Math.round(value * 10_000) / 100}
        min={0}
        max={100}
        step={0.01}
        aria-invalid={wrong.has(name) ? 'true' : undefined}
      />
    </label>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
