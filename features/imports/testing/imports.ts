import assert from 'node:assert/strict'
import { until, type Member } from '#app/testing/factories.ts'
import * as api from '../contract/endpoints.ts'
import type { RowEffect } from '../contract/rules.ts'
import type { ImportRowWire, ImportWire } from '../contract/schemas.ts'

const resting = ['checked', 'applied', 'undone']

/** What an administrator does with files of one kind. */
export function importer(admin: Member, kind: string) {
  const settled = (id: string, seconds = 30): Promise<ImportWire> =>
    until(
      async () => {
        const found = await admin.call(api.getImport, { params: { id } })
        return resting.includes(found.state) ? found : null
      },
      'the end of a step',
      seconds,
    )

  const send = async (csv: string | Buffer) => {
    const { import: created, uploadUrl } = await admin.call(api.createImport, {
      body: { kind, fileName: `${kind}.csv` },
    })
    const { status, text } = await admin.request('PUT', uploadUrl, {
      body: csv,
      headers: { 'content-type': 'text/csv' },
    })
    return { id: created.id, uploadUrl, status, text }
  }

  const listRows = async (id: string, effect?: RowEffect): Promise<ImportRowWire[]> =>
    (
      await admin.call(api.listImportRows, {
        params: { id },
        query: { limit: 50, ...(effect ? { effect } : {}) },
      })
    ).items

  return {
    send,
    settled,

    /** Sends a file and waits for the end of its check. */
    checked: async (csv: string | Buffer): Promise<ImportWire> => {
      const { id, status, text } = await send(csv)
      assert.equal(status, 204, text)
      return settled(id)
    },

    apply: async (id: string, currentPassword = ''): Promise<ImportWire> => {
      await admin.call(api.applyImport, { params: { id }, body: { currentPassword } })
      return settled(id)
    },

    undo: async (id: string): Promise<ImportWire> => {
      await admin.call(api.undoImport, { params: { id } })
      return settled(id)
    },

    listRows,

    /** Bad rows as `[line, column]` pairs. */
    errorsIn: async (id: string): Promise<[number, string][]> =>
      (await listRows(id, 'error')).flatMap(({ line, errors }) =>
        errors.map(({ column }): [number, string] => [line, column]),
      ),
  }
}
