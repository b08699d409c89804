import { convictedSealEdge } from '@argus/contract/seal-edge';

const svgNamespace = 'http://www.w3.org/2000/svg';

type Shape = readonly ['path' | 'circle', Readonly<Record<string, string>>];

const seal: readonly Shape[] = [
  ['path', { d: convictedSealEdge, fill: '#ff7366' }],
  ['path', { d: 'M17 48Q48 13 79 48Q48 83 17 48z', fill: '#340e10' }],
  ['circle', { cx: '48', cy: '48', r: '14', fill: '#ff7366' }],
  ['path', { d: 'm42 42 12 12m0-12L42 54', stroke: '#340e10', 'stroke-width': '4.5', 'stroke-linecap': 'round' }],
];

const eye: readonly Shape[] = [
  ['path', { d: 'M1 25Q24-10.2 47 25Q24 .2 1 25z', fill: '#e9edf6' }],
  ['path', { d: 'M1 25Q24 54.2 47 25Q24 49.4 1 25z', fill: '#e9edf6' }],
  ['circle', { cx: '24', cy: '24.4', r: '9', fill: '#e5bd5f' }],
  ['circle', { cx: '24', cy: '24.4', r: '4.2', fill: '#070b15' }],
  ['circle', { cx: '25.6', cy: '22.8', r: '1.3', fill: '#fff6d8' }],
];

export const drawSeal = (document: Document) => draw(document, seal, 96, 18);
export const drawEye = (document: Document) => draw(document, eye, 48, 24);

/** Only attributes are used, because the page's policy may forbid inline styles. */
function draw(document: Document, shapes: readonly Shape[], box: number, size: number): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = { viewBox: `0 0 ${box} ${box}`, width: `${size}`, height: `${size}`, fill: 'none' };
  setAttributes(svg, { ...attributes, 'aria-hidden': 'true' });
  for (const [name, shape] of shapes) {
    const element = document.createElementNS(svgNamespace, name);
    setAttributes(element, shape);
    svg.append(element);
  }
  return svg;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
