import { parse } from '@babel/parser';
import { childrenOf, isNode, type Node, nameOf } from './syntax-tree.ts';

/** Returns the lines where a message of the domain or the contract is read as English instead of being said in a language. */
export function findEnglishAnswers(code: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const ours = new Set<string>();

  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' && isNode(node.source) && String(node.source.value).startsWith('@argus/'))
      for (const { local } of childrenOf(node)) if (isNode(local)) ours.add(nameOf(local));
    if (node.type === 'MemberExpression' && !node.computed && nameOf(node.property) === 'message') {
      if (ours.has(nameOf(rootOf(node)))) {
        found.push({ line: node.loc.start.line, text: code.slice(node.start, node.end) });
        return;
      }
    }
    childrenOf(node).forEach(visit);
  };
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] });
  if (isNode(program)) visit(program);
  return found;
}

/** Returns what a chain such as `messages[id].text` begins with. */
function rootOf(node: Node): Node {
  const inner = node.object ?? (node.type === 'CallExpression' ? node.callee : null);
  return isNode(inner) ? rootOf(inner) : node;
}
