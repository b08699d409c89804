import { parse } from '@babel/parser';

export interface Forgotten {
  line: number;
  what: string;
  text: string;
}

/** These elements show text that is the same in every language. */
const verbatim = new Set(['Trans', 'Plural', 'Select', 'code', 'pre', 'samp', 'kbd']);
/** These attributes are read by people. */
const readAttributes = new Set(
  'title label aria-label lead eyebrow caption confirmLabel description hint placeholder message cancelLabel text part failedMessage unset closeLabel next buttonLabel note fallback alt heading'.split(
    ' ',
  ),
);
const macros = new Set(['t', 'msg', 'plural', 'select', 'defineMessage']);
/** Names, which no language changes. */
const names =
  /^(?:[\d\s\p{P}\p{S}]|Steam|Discord|FACEIT|Leetify|YouTube|Twitch|Medal|Allstar|Streamable|Steam ID|Ethereum|Bitcoin|ETH|BTC|VAC|CS2|Counter-Strike 2|Chrome|Edge|Brave|Firefox|API|JSON|Atom|CSV|URL|ID|RSS|UTC|Esc|Enter|Ctrl|Tampermonkey|Violentmonkey|Silent aim|Radar hack|Recoil script|Bhop script|csstats(?:\.gg)?|GitHub|or)*$/u;

const words = /\p{L}{2,}/u;
/** Two words or more that begin like a sentence; code has few strings of this form. */
const sentence = /^[“"(]?\p{Lu}\p{Ll}*[’'\p{Ll}]*,? [\p{L}\d].*\p{Ll}{2}/u;

interface Node {
  type: string;
  start: number;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.type === 'JSXNamespacedName' ? '' : (value.name ?? '')) : '';

/** Returns the English that no macro marks, and the marks that would be read only once, when the module is loaded. */
export function findForgottenWords(code: string): Forgotten[] {
  const found: Forgotten[] = [];
  const ast = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });

  const add = (node: Node, what: string, text: string) =>
    found.push({ line: node.loc.start.line, what, text: text.trim().replace(/\s+/g, ' ').slice(0, 80) });
  const isForgotten = (text: string) => words.test(text) && !names.test(text.trim()) && !/^https?:/.test(text);

  const visit = (node: Node, isMarked: boolean, depth: number): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement' || node.type.startsWith('TSType')) return;
    if (node.type === 'TaggedTemplateExpression' && macros.has(nameOf(node.tag))) {
      if (nameOf(node.tag) === 't' && depth === 0)
        add(node, 't outside a function', code.slice(node.start, node.start + 60));
      return;
    }
    if (node.type === 'CallExpression' && macros.has(nameOf(node.callee))) return;
    if (node.type === 'JSXText' && !isMarked && isForgotten(String(node.value))) {
      add(node, 'text outside Trans', String(node.value));
      return;
    }
    if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'StringLiteral') {
      const text = String(node.value.value);
      if (readAttributes.has(nameOf(node.name)) && isForgotten(text)) add(node, `${nameOf(node.name)} without t`, text);
      return;
    }
    if (
      node.type === 'StringLiteral' &&
      !isMarked &&
      sentence.test(String(node.value)) &&
      isForgotten(String(node.value))
    ) {
      add(node, 'string without t or msg', String(node.value));
      return;
    }
    const isFunction = /Function|Method$/.test(node.type);
    const isVerbatim =
      node.type === 'JSXElement' && isNode(node.openingElement) && verbatim.has(nameOf(node.openingElement.name));
    const isDescriptor = node.type === 'ObjectExpression' && code.slice(0, node.start).endsWith('/*i18n*/ ');
    const marked = isFunction ? false : isMarked || isVerbatim || isDescriptor;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key === 'typeAnnotation' || (key === 'key' && node.type === 'ObjectProperty')) continue;
      const isAttributes = node.type === 'JSXElement' && key === 'openingElement';
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, isAttributes ? false : marked, isFunction ? depth + 1 : depth);
      }
    }
  };
  const { program } = ast;
  if (isNode(program)) visit(program, false, 0);
  return found;
}
