/** Paths of delivery endpoints. `{postalCode}` is replaced with one of the visited country. */
export const DELIVERY_VISITS = {
  checkDeliveryForAddress: ['geodata/check-delivery-availability-for-address-id/?address_id={addressId}'],
  checkDeliveryForCoordinates: [
    'geodata/check-delivery-availability-for-coordinates/?lat=59.9133&lon=10.7389',
    'geodata/check-delivery-availability-for-coordinates/?lat=59.3293&lon=18.0686',
    'geodata/check-delivery-availability-for-coordinates/?lat=-90&lon=180',
  ],
  getBoatDeliveryArea: [
    'geodata/get-boat-delivery-area/?lat=59.888&lon=10.712',
    'geodata/get-boat-delivery-area/?lat=59.288&lon=18.912',
  ],
  getHowToOrder: ['how-to-order/'],
  getSlotPickerOnboarding: ['slot-picker-onboarding/'],
  getSlots: [
    'slot-picker/slots/',
    'slot-picker/slots/?postal_code={postalCode}',
    'slot-picker/slots/?postal_code={postalCode}&num-days=14',
    'slot-picker/slots/?postal_code={postalCode}&num-days=3&from-index=13',
  ],
  lookUpDelivery: [
    'delivery-offering/delivery-lookup/?postal_code={postalCode}',
    'delivery-offering/delivery-lookup/?address_id={addressId}',
  ],
  searchAddresses: [
    'geodata/address-search/?query=st',
    'geodata/address-search/?query=storgat%205',
    'geodata/address-search/?query={postalCode}',
    'geodata/address-search/?query=%22*%3A%25',
  ],
}

const VALUES = {
  NO: { postalCode: '0154', addressId: 'no-0154', organizationNumber: '912345602' },
  SE: { postalCode: '111%2051', addressId: 'se-11151', organizationNumber: '559900-1129' },
}

/** Replaces the placeholders of a path with values of the country. */
export function pathIn(path: string, country: keyof typeof VALUES): string {
  return path.replace(
    /\{(postalCode|addressId|organizationNumber)\}/g,
    (_, name: 'postalCode' | 'addressId' | 'organizationNumber') => VALUES[country][name],
  )
}
