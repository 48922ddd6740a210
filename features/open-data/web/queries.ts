import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getDataSet, listDataSets } from '../contract/endpoints.ts'

/** Every public set. */
export const dataSetsQuery = (call: Call) => read(call, listDataSets, {})

/** One public set with its dictionary. */
export const dataSetQuery = (call: Call, name: string) =>
  read(call, getDataSet, { params: { name } })
