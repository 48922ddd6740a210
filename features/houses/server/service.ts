import type { House, HouseStore } from './store.ts'

export type Houses = ReturnType<typeof createHouses>

/** Houses and their standing. */
export function createHouses({ store }: { store: HouseStore }) {
  return {
    houseOf: (ownerId: string): Promise<House | null> => store.findByOwner(ownerId),
    /** How many Houses were paid so far; decides the price step (decisions 4.1). */
    countPaid: () => store.countPaid(),
    /** For the demo community. */
    add: (house: House) => store.add(house),
  }
}
