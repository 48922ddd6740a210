/**
 * The inline script of an announcement: closes it without leaving the page. Without it, the form's
 * answer leads back to the page.
 */
export const announcementScript = `(${closeInPlace.toString()})()`

/** Runs in the browser from its source text, so it uses nothing else. */
function closeInPlace(): void {
  const form = document.currentScript?.previousElementSibling as HTMLFormElement
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const body = new URLSearchParams()
    for (const { name, value } of form.querySelectorAll('input')) body.append(name, value)
    // Where it isn't remembered, such as offline, the next page shows the announcement again.
    fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
      () => {},
    )
    form.parentElement?.parentElement?.remove()
  })
}
