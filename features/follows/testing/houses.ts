import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { seller } from '#features/marketplace/testing/products.ts'

/** The id of a member's House, or of a verified one of somebody else. */
export async function houseOf(app: TestApp, owner: Pick<Member, 'id'> | null = null) {
  const { id } = owner ?? (await seller(app))
  const house = await app.houses.registeredOf(id)
  if (!house) throw new Error(`${id} has no House`)
  return house.id
}
