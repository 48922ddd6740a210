import type { Page } from '@playwright/test'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { demoPassword, expect, fresh } from './test.ts'

/** Registers a member whom the logged-in administrator then promotes. */
export async function becomeAdministrator(newcomer: Page, administrator: Page): Promise<void> {
  const registered = await newcomer.context().request.post(register.path, {
    data: { username: fresh('editor'), password: 'seven green kayaks' },
  })
  const { id } = (await registered.json()) as { id: string }
  const promoted = await administrator.context().request.put(pathTo(updateUser.path, { id }), {
    data: { isAdmin: true, currentPassword: demoPassword },
  })
  expect(promoted.ok(), await promoted.text()).toBe(true)
}
