import { insertRows, type Statement } from '../db/statements.ts'

/** Statements for addresses of the demo accounts. */
export function demoAddressStatements(): Statement[] {
  return [
    insertRows(
      'addresses',
      [
        'user_id',
        'recipient_name',
        'phone',
        'street',
        'street_number',
        'floor',
        'postal_code',
        'city',
        'country',
        'lat',
        'lon',
        'delivery_area_id',
        'is_primary',
        'created_at',
      ],
      [
        [
          1,
          'Kari Nordby',
          '+4741234567',
          'Bogstadveien',
          '12',
          '3',
          '0355',
          'Oslo',
          'NO',
          59.9243,
          10.7258,
          1,
          1,
          MADE_AT,
        ],
        [
          2,
          'Sven Lindgren',
          '+46701234567',
          'Götgatan',
          '44',
          null,
          '11621',
          'Stockholm',
          'SE',
          59.3326,
          18.0649,
          21,
          1,
          MADE_AT,
        ],
      ],
    ),
  ]
}

const MADE_AT = '2026-01-02T08:00:00.000Z'
