/** Each motif draws one product on a 400 × 400 board: `a` is its main color, `b` its second. */
const line = 'stroke="#1f2933" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
const box = (x, y, w, h, fill, r = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${line}/>`
const round = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${line}/>`
const path = (d, fill = 'none') => `<path d="${d}" fill="${fill}" ${line}/>`

export const motifs = {
  mug: (a, b) =>
    path('M255 160h30a45 45 0 0 1 0 110h-30', 'none') +
    box(120, 130, 140, 170, a, 18) +
    box(120, 180, 140, 40, b, 0),
  kettle: (a, b) =>
    path('M130 150q70-110 140 0') +
    path('M100 300q-20-150 100-150t100 150z', a) +
    path('M285 200l60-30-30 80', a) +
    round(200, 145, 16, b),
  lantern: (a, b) =>
    path('M150 110q50-80 100 0') +
    box(140, 110, 120, 30, a) +
    box(155, 140, 90, 130, '#fdf3d0') +
    path('M200 240q-30-30 0-70q30 40 0 70', b) +
    box(130, 270, 140, 35, a),
  mallet: (a, b) => box(185, 180, 30, 150, b) + box(110, 95, 180, 95, a, 20),
  saw: (a, b) =>
    path('M90 250l190-110 0 55-30 5-5 20-30 3-5 20-30 3-5 20-30 3-5 20-30 3z', b) +
    path('M275 130q70-20 60 40t-60 30z', a),
  wrench: (a) =>
    path('M260 90a55 55 0 1 0 50 75l-45-5-15-35zM225 165l-120 120a25 25 0 0 0 35 35l120-120z', a),
  apron: (a, b) =>
    path('M155 90q45 60 90 0') +
    path('M155 90l-5 80-50 20v130h200V190l-50-20-5-80q-45 60-90 0', a) +
    box(150, 220, 100, 60, b),
  cap: (a, b) =>
    path('M100 230q0-120 105-120t105 120z', a) + path('M95 232h240q20 30-40 30H110z', b),
  boot: (a, b) => path('M140 90h90v130l80 30q20 10 20 50H140z', a) + box(135, 295, 200, 26, b, 6),
  blanket: (a, b) =>
    box(100, 110, 200, 190, a) +
    path('M100 160h200M100 205h200M100 250h200') +
    box(100, 170, 200, 25, b, 0),
  basket: (a, b) =>
    path('M120 190q80-150 160 0') +
    path('M95 190h210l-30 130H125z', a) +
    path('M110 230h180M118 270h164', b),
  chair: (a, b) =>
    box(130, 80, 20, 240, b, 6) +
    box(250, 200, 20, 120, b, 6) +
    box(130, 185, 140, 26, a) +
    box(140, 90, 40, 80, a),
  clock: (a, b) =>
    round(200, 200, 110, a) +
    round(200, 200, 82, '#fffdf7') +
    path('M200 140v60l40 25') +
    round(200, 200, 8, b),
  toolbox: (a, b) =>
    path('M150 150v-40h100v40') +
    box(95, 150, 210, 150, a) +
    box(95, 205, 210, 30, b, 0) +
    box(185, 195, 30, 50, '#fffdf7'),
  truck: (a, b) =>
    box(80, 140, 150, 130, a) +
    path('M230 180h60l40 45v45H230z', b) +
    round(135, 285, 28, '#fffdf7') +
    round(275, 285, 28, '#fffdf7'),
  brush: (a, b) =>
    box(120, 90, 160, 70, a) +
    path('M130 160h140v60H130z', '#fffdf7') +
    path('M185 220h30v110h-30z', b),
  book: (a, b) =>
    path('M200 130q-60-40-110-10v180q50-30 110 10q60-40 110-10V120q-50-30-110 10z', a) +
    path('M200 130v180') +
    path('M120 170h50M120 200h50', b),
  blocks: (a, b) =>
    box(105, 210, 95, 95, a) +
    box(205, 210, 95, 95, b) +
    box(155, 110, 95, 95, '#fffdf7') +
    path('M185 180l18-45 18 45'),
  train: (a, b) =>
    box(110, 170, 130, 90, a) +
    box(230, 120, 70, 140, b) +
    box(130, 130, 25, 42, b, 4) +
    round(145, 280, 26, '#fffdf7') +
    round(255, 280, 26, '#fffdf7'),
  kite: (a, b) =>
    path('M200 70l80 100-80 110-80-110z', a) +
    path('M200 70v210M120 170h160') +
    path('M200 280q40 20 0 50t0 40', b),
  top: (a, b) => path('M110 160h180q-10 90-90 150q-80-60-90-150z', a) + box(185, 90, 30, 70, b),
  abacus: (a, b) =>
    box(90, 100, 220, 200, '#fffdf7') +
    [150, 200, 250].map((y) => path(`M90 ${y}h220`)).join('') +
    [130, 170, 240].map((x) => round(x, 150, 17, a)).join('') +
    [150, 230, 270].map((x) => round(x, 200, 17, b)).join('') +
    [120, 160, 200].map((x) => round(x, 250, 17, a)).join(''),
  jar: (a, b) =>
    box(140, 90, 120, 40, b) +
    path('M135 130h130q25 20 25 60v100q0 25-25 25H135q-25 0-25-25V190q0-40 25-60z', a) +
    box(135, 200, 130, 60, '#fffdf7'),
  rope: (a, b) =>
    round(200, 200, 100, a) +
    round(200, 200, 70, '#fffdf7') +
    round(200, 200, 45, b) +
    path('M270 270l50 60'),
}
