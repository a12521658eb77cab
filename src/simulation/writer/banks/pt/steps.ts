import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Como testar antes de decidir', 'Um pequeno teste que mostra mais do que qualquer folheto'],
    purpose: 'Descrever um teste que o leitor possa fazer sem muito esforço.',
    inLead: 'um teste que qualquer pessoa pode fazer',
    openings: [
      'Nenhuma descrição substitui a experiência de experimentar por conta própria.',
      'Antes de se decidir, um teste pequeno e honesto vale mais do que outra noite de leitura.',
    ],
    points: [
      [
        'Uma tarefa real',
        'Escolha uma tarefa do seu dia a dia que precisa ser feita de qualquer maneira.',
        'Uma demonstração mostra o que dá certo; a sua própria tarefa mostra o que importa para você.',
        'Use material real, na medida em que isso for permitido.',
        'O teste termina quando a tarefa está feita, não quando a impressão é boa.',
      ],
      [
        'As pessoas certas',
        'Deixe que testem as pessoas que vão usar depois.',
        'Quem escolheu a oferta avalia mal se ela é fácil.',
        'Observe onde elas hesitam e tome notas sem explicar.',
        'Uma hesitação repetida no mesmo ponto é um achado.',
      ],
      [
        'Sucesso definido antes',
        'Decida antes de começar o que contaria como sucesso.',
        'Um critério encontrado depois tende a confirmar o favorito.',
        'Alguns critérios que todos entendem funcionam melhor do que um formulário longo.',
        'Escreva-os na mesma folha em que anotará os resultados.',
      ],
      [
        'Um problema de propósito',
        'Provoque uma pequena dificuldade e peça ajuda.',
        'O caminho até a solução diz mais sobre um fornecedor do que um teste sem percalços.',
        'Meça quanto tempo você espera e anote se a ajuda serviu.',
        'Lembre-se de que aqui se testa o serviço e não a sua paciência.',
      ],
      [
        'Um fim marcado',
        'Marque uma data de término e cancele a tempo o que não quiser.',
        'Um teste que continua sem ninguém notar vira uma decisão que ninguém tomou.',
        'Decida nesse dia, mesmo que o resultado seja um não.',
        'Diga o motivo aos fornecedores recusados; é justo e às vezes leva a uma oferta melhor.',
      ],
    ],
  },
  mistakes: {
    headings: ['Erros a evitar', 'Erros típicos e como evitá-los'],
    purpose: 'Dizer quais são os erros típicos e como contorná-los.',
    inLead: 'os erros típicos',
    openings: [
      'O arrependimento depois de uma compra costuma ter causas simples que poderiam ter sido evitadas.',
      'Vale a pena conhecer as armadilhas habituais, porque cada uma é fácil de evitar quando tem nome.',
    ],
    points: [
      [
        'Começar pelos nomes',
        'Quem começa com uma lista de nomes famosos compara a fama e não a adequação.',
        'Comece pela necessidade e procure candidatos depois.',
        'Um nome que aparece em toda parte merece um olhar, mas nenhum bônus.',
        'Fornecedores menos conhecidos merecem as mesmas perguntas.',
      ],
      [
        'Confiar em uma só fonte',
        'Uma única avaliação ou um único ranking mostra um único ponto de vista.',
        'Pergunte quem escreveu, como foi feito o teste e quem ganha dinheiro com a compra.',
        'Quando várias fontes independentes citam o mesmo ponto fraco, leve isso a sério.',
        'Respostas de assistentes na internet são um ponto de partida, não uma prova.',
      ],
      [
        'Comprar para algum dia',
        'Muitas compras são feitas para necessidades que nunca surgem.',
        'Escolha para hoje e para o que está firmemente planejado, e verifique apenas se é possível crescer.',
        'Funções sem uso custam dinheiro e atenção.',
        'Ampliar mais tarde costuma ser mais fácil do que reduzir.',
      ],
      [
        'Decidir sozinho',
        'Uma escolha com a qual outros terão de conviver não deveria ser feita por uma só pessoa.',
        'Envolva cedo os céticos, porque eles perguntam o que vai surgir de qualquer forma.',
        'Quem foi ouvido aceita uma mudança com mais facilidade.',
        'Uma conversa antes sai mais barata do que muitas depois.',
      ],
      [
        'Nada por escrito',
        'O que só foi dito é difícil de cobrar mais tarde.',
        'Peça uma breve confirmação por mensagem depois de cada conversa importante.',
        'Um fornecedor que evita isso também está dizendo algo a você.',
        'Guarde ofertas, confirmações e condições em um só lugar.',
      ],
    ],
  },
  start: {
    headings: ['Como começar depois da decisão', 'Da decisão ao uso diário'],
    purpose: 'Mostrar como a escolha passa a fazer parte do dia a dia.',
    inLead: 'os primeiros passos depois da decisão',
    openings: [
      'A decisão é apenas metade do trabalho; a outra metade é levá-la para o dia a dia.',
      'Feita a escolha, um começo tranquilo decide se ela compensa.',
    ],
    points: [
      [
        'Um primeiro passo pequeno',
        'Comece com uma parte pequena em vez de tudo de uma vez.',
        'Assim as dificuldades aparecem enquanto ainda é barato resolvê-las.',
        'Amplie quando a primeira parte funcionar sem esforço especial.',
        'Neste ponto, a paciência não é tempo perdido.',
      ],
      [
        'Alguém responsável',
        'Indique uma pessoa que cuide da introdução.',
        'Essa pessoa reúne perguntas, mantém contato com o fornecedor e resolve pequenas questões.',
        'Sem isso, as perguntas são respondidas várias vezes ou nunca.',
        'Reserve tempo para essa tarefa no calendário, ou ela ficará por último.',
      ],
      [
        'Um caminho de volta',
        'Mantenha a solução antiga disponível até que a nova tenha mostrado o seu valor.',
        'Saber que é possível voltar torna a mudança menos assustadora.',
        'Combine um dia em que o antigo termina, ou os dois vão continuar lado a lado.',
        'Salve o que talvez precise mais tarde antes de encerrá-la.',
      ],
      [
        'Instruções curtas',
        'Anote os poucos passos de que todos precisam.',
        'Uma página que é lida é melhor do que um manual que não é.',
        'Deixe uma pessoa nova experimentar e melhore o que não estava claro.',
        'Coloque-as onde se olha primeiro.',
      ],
      [
        'Fazer um balanço',
        'Depois das primeiras semanas, veja no que deu.',
        'Compare o resultado com a lista feita no começo.',
        'Se um requisito não for cumprido, aja enquanto ainda pode desistir.',
        'O que funciona bem também merece ser anotado, para a próxima decisão.',
      ],
    ],
  },
};
