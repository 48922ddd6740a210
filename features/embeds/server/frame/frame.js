// Tells the page around it its height, and asks for moving figures again (docs/embeds.md).
;(() => {
  const path = location.pathname
  let told = 0
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told || parent === window) return
    told = height
    parent.postMessage({ source: 'xverse', type: 'embed-height', path, height }, '*')
  }
  new ResizeObserver(tell).observe(document.body)
  tell()

  const root = document.querySelector('article')
  if (!root || root.dataset.live === undefined) return
  const usual = 5000
  let wait = usual
  const write = (element, text) => {
    if (element && element.textContent !== text) element.textContent = text
  }
  const show = ({ kicker, byline, status, note, rows, isLive }) => {
    const items = [...root.querySelectorAll('li')]
    const hasBar = (item) => item.querySelector('.bar') !== null
    const isOther =
      items.length !== rows.length ||
      rows.some(({ share }, index) => hasBar(items[index]) !== (share !== null))
    if (isOther) return location.reload()
    rows.forEach(({ name, detail, value, share }, index) => {
      const item = items[index]
      write(item.querySelector('.row span'), name)
      write(item.querySelector('.detail'), detail ?? '')
      write(item.querySelector('.figure'), value ?? '')
      const bar = item.querySelector('.bar')
      if (bar && share !== null) bar.setAttribute('width', `${share}%`)
    })
    write(root.querySelector('.kicker span'), kicker)
    write(root.querySelector('.byline'), byline ?? '')
    write(root.querySelector('.status'), status ?? '')
    write(root.querySelector('.note'), note ?? '')
    if (isLive) next()
  }
  const ask = async () => {
    try {
      const answer = await fetch(`${path}/live.json`, { credentials: 'omit' })
      if (answer.status === 404) return location.reload()
      if (!answer.ok) throw new Error(String(answer.status))
      const found = await answer.json()
      wait = usual
      show(found)
    } catch {
      wait = Math.min(wait * 2, 60_000)
      next()
    }
  }
  const next = () =>
    setTimeout(() => {
      const again = () => void ask()
      if (document.hidden) document.addEventListener('visibilitychange', again, { once: true })
      else again()
    }, wait)
  next()
})()
