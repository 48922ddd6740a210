import type { TestDocument } from '../../contract/test-documents.ts'
import type { Clock } from '../clock.ts'
import { missing } from '../errors.ts'
import { hashSecret } from '../ids.ts'
import type { CheckedDocument, IdentityCheck, IdentityProvider } from './port.ts'

/** The built-in checks: the person who tries them out chooses each answer. */
export type TestDocumentProvider = IdentityProvider & {
  kind: 'test'
  /**
   * Submits a document to an open check, as a camera would.
   * @throws DomainError `missing` for a check that isn't open.
   */
  submit(ref: string, document: TestDocument, name: { first: string; last: string }): void
}

/** The number of the test document that everyone may pick. */
export const sharedNumber = 'TEST-USED-BEFORE'

/**
 * Stands in for a provider of identity checks in development and tests. It keeps checks in memory,
 * so a restart ends them, as a provider's link expires.
 */
export function createTestDocuments(clock: Clock): TestDocumentProvider {
  const checks = new Map<string, IdentityCheck>()
  const open = (failure: Extract<IdentityCheck, { state: 'open' }>['failure']): IdentityCheck => ({
    state: 'open',
    url: null,
    failure,
  })

  return {
    kind: 'test',
    isLive: false,

    openCheck: async ({ checkId }) => {
      const ref = `test_${checkId}`
      if (!checks.has(ref)) checks.set(ref, open(null))
      return { ref, url: null }
    },

    readCheck: async (ref) => checks.get(ref) ?? { state: 'ended' },

    redactCheck: async (ref) => {
      checks.delete(ref)
      return true
    },

    submit: (ref, document, { first, last }) => {
      if (checks.get(ref)?.state !== 'open') throw missing('Check')
      if (document === 'another-try') checks.set(ref, open('unreadable'))
      else if (document === 'expired') checks.set(ref, open('expired'))
      else checks.set(ref, { state: 'passed', document: drawn(ref, document, first, last, clock) })
    },
  }
}

function drawn(
  ref: string,
  document: TestDocument,
  first: string,
  last: string,
  clock: Clock,
): CheckedDocument {
  const isOther = document === 'other-name'
  const isShared = document === 'used-before'
  return {
    type: 'license',
    firstName: isOther ? 'Jordan' : first,
    lastName: isOther ? 'Example' : last,
    birthDate: {
      year: clock.now().getUTCFullYear() - (document === 'under-18' ? 16 : 40),
      month: 3,
      day: 14,
    },
    country: 'US',
    region: 'ID',
    number: isShared ? sharedNumber : `TEST-${hashSecret(ref).slice(0, 12)}`,
  }
}
