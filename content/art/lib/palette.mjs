// The inks of the print shop. The first block repeats the design tokens; the second holds the
// muted tints that only pictures use. A scene picks four to seven of them.
export const ink = '#0b1526';
export const paper = '#fbf8f1';
export const paper2 = '#f4eee1';
export const line = '#e4dccb';
export const brass = '#c8962e';
export const brassDeep = '#8a5d0f';
export const blue = '#1f55c4';
export const red = '#b3242f';

export const night = '#14213a';
export const nightSoft = '#25385c';
export const dusk = '#47618c';
export const mist = '#a9b8cc';
export const sage = '#8fa58a';
export const sageDeep = '#4f6b58';
export const clay = '#c97b52';
export const clayDeep = '#8c4a34';
export const wheat = '#e3c98b';
export const blush = '#e9b99a';
export const redDeep = '#741a28';
export const blueDeep = '#163a86';
