import { expect, test } from 'vitest'
import type { TrackingEvent } from '../../shared/tracking/events.ts'
import { trackExposure } from './exposure.ts'
import { getVariation } from './flags.ts'

const DEFINITIONS = {
  'tile-price': {
    type: 'string',
    variations: ['bold', 'control'] as const,
    default: 'control',
    html: true,
  } as const,
}

test('a result is one of the declared variations, otherwise the control', () => {
  expect(getVariation(DEFINITIONS, 'tile-price', 'bold')).toBe('bold')
  expect(getVariation(DEFINITIONS, 'tile-price', 'huge')).toBe('control')
  expect(getVariation(DEFINITIONS, 'tile-price', undefined)).toBe('control')
  expect(() => getVariation(DEFINITIONS, 'other', 'bold')).toThrow('Unknown flag: other')
})

test('an exposure is tracked once per experiment and variation', () => {
  const taken: TrackingEvent[] = []
  const track = (event: TrackingEvent) => void taken.push(event)
  trackExposure(track, 'tile-price', 'bold')
  trackExposure(track, 'tile-price', 'bold')
  trackExposure(track, 'tile-price', 'control')
  expect(taken).toEqual([
    { name: 'experiment_viewed', experiment: 'tile-price', variation: 'bold' },
    { name: 'experiment_viewed', experiment: 'tile-price', variation: 'control' },
  ])
})
