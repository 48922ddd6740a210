declare module '#platform/web/module.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the platform's
  interface SlotProps {
    /** Says what the member may do, under their rank. */
    access: AccessProps
  }
}

/** The props of the `access` slot: none. */
export type AccessProps = Record<never, never>
