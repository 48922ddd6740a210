/** Loads what the vote's dialog needs, before a press that opens it; on a slow line it takes long. */
export function loadVoteDialog(): void {
  import('#platform/web/ui/DialogPanel.tsx').catch(() => {})
}
